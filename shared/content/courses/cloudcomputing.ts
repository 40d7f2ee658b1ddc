/** What the institute says about its Cloud Computing course. */
import type { Course } from '../types';

/**
 * The course has three sections. The page adds the numbers, so the titles have none. Source:
 * .github/asked.md, "Pages".
 */
export const cloudcomputing = {
  path: '/cloudcomputing',
  title: 'Cloud Computing',
  group: 'cloud',
  level: 'programming',
  searchTitle: 'AWS, Azure and DevOps course in {town}',
  summary:
    'Build, test and deploy software automatically with DevOps tools, then run applications on AWS and on Azure.',
  description:
    'Cloud computing course in {town}: Linux, Git, Jenkins, GitHub Actions, Docker, Ansible and Terraform, then AWS, Azure and Kubernetes.',
  outcomes: [
    'Build, test and deploy an application with Jenkins or GitHub Actions',
    'Package an application in a Docker container and set up servers with Ansible and Terraform',
    'Run a web application on AWS with VPC, EC2, S3 and a managed database',
    'Set up virtual machines, networks, scale sets and Kubernetes on Azure',
    'Limit access, monitor services and control costs in a cloud account',
  ],
  audience: [
    'Students and freshers who want to work in cloud or DevOps',
    'System administrators who move servers to the cloud',
    'Developers who want to deploy what they write',
  ],
  prerequisites: [
    'You can use a computer comfortably and have written small programs or scripts in any language',
    'Knowledge of networks (IP address, port, DNS) helps; the basics are revised',
    'A bank card for your own AWS and Azure accounts: both usually ask for one, even for free use',
  ],
  project: [
    'DevOps: a pipeline that takes an application from Git push to a monitored container',
    'AWS: a web application with load balancer, database and backups, created with Terraform',
    'Azure: the same application on Kubernetes (AKS)',
  ],
  screens: ['flow', 'flow', 'flow'],
  portfolio: [
    'A GitHub repository with pipeline, Dockerfile, Ansible and Terraform code',
    'Architecture diagrams of your AWS and Azure set-ups, with monthly cost estimates',
    'A Grafana dashboard and a short incident report',
  ],
  jobs: 'Cloud support associate, DevOps engineer (trainee or junior), Linux administrator',
  next: {
    '/python': 'automation beyond Bash scripts',
    '/testing': 'automated tests in your pipelines',
    '/database': 'the databases that you will run',
  },
  syllabus: [
    {
      id: 'devops',
      title: 'DevOps Cloud Computing',
      intro: 'The tools that take a program from the developer to a running server.',
      topics: [
        {
          title: 'What DevOps is',
          topics: [
            'Plan, build, test, release, run',
            'Continuous integration and continuous delivery (CI/CD)',
          ],
        },
        {
          title: 'Linux',
          topics: [
            'Files, users, permissions and packages',
            'Processes, services with systemd, and logs',
            'SSH keys, ports, DNS and a basic firewall',
          ],
        },
        {
          title: 'Bash',
          topics: [
            'Variables, conditions, loops and functions',
            'Pipes, grep, sed and awk on log files',
            'Scheduled scripts with cron',
          ],
        },
        {
          title: 'Git',
          topics: [
            'Commits, branches, merges and conflicts',
            'Pull requests and code reviews on GitHub',
            'Tags, undoing changes and branching strategies',
          ],
        },
        {
          title: 'Maven',
          topics: [
            'Project folders, the POM file and dependencies',
            'Build lifecycle: compile, test, package, install, deploy',
            'Plugins, profiles and artifact repositories',
          ],
        },
        {
          title: 'Jenkins',
          topics: [
            'Controller, agents, plugins and credentials',
            'Pipelines written in a Jenkinsfile',
            'Builds on every push with webhooks',
            'Test reports, approvals and deployment stages',
          ],
        },
        {
          title: 'GitHub Actions',
          topics: [
            'Workflows, jobs, steps and runners in YAML',
            'Secrets, environments and reusable workflows',
            'Deploying to a cloud without stored passwords (OIDC)',
          ],
        },
        {
          title: 'Docker',
          topics: [
            'Images, containers and registries',
            'Dockerfile and small multi-stage builds',
            'Volumes, networks and Docker Compose',
            'Scanning images for known vulnerabilities',
          ],
        },
        {
          title: 'Ansible',
          topics: [
            'Inventory, ad hoc commands and modules',
            'Playbooks, variables, handlers and templates',
            'Roles, collections and Ansible Vault',
          ],
        },
        {
          title: 'Terraform',
          topics: [
            'Infrastructure as code: providers, resources, variables and outputs',
            'plan, apply and destroy; state files and remote state',
            'Modules; OpenTofu, the open-source version',
          ],
        },
        {
          title: 'Prometheus and Grafana',
          topics: [
            'Metrics, logs and traces: what to measure',
            'Prometheus: exporters, PromQL and alert rules',
            'Grafana dashboards; alerts to email or chat',
          ],
        },
        {
          title: 'AI assistants',
          topics: [
            'Scripts, pipelines and Terraform code from an AI assistant: review, plan, test',
            'Reading logs with an assistant',
          ],
        },
        {
          title: 'DevOps project',
          topics: ['A pipeline from Git push to a monitored container'],
        },
      ],
    },
    {
      id: 'aws',
      title: 'AWS',
      intro: 'Amazon Web Services, from the first account to an application that scales.',
      topics: [
        {
          title: 'AWS account',
          topics: [
            'Regions, Availability Zones and shared responsibility',
            'Management console, AWS CLI and CloudShell',
            'Budgets, cost alerts and tags',
          ],
        },
        {
          title: 'IAM',
          topics: [
            'Users, groups, roles and policies; least privilege',
            'Multi-factor authentication (MFA) and IAM Identity Center',
          ],
        },
        {
          title: 'VPC',
          topics: [
            'Subnets, route tables, internet and NAT gateways',
            'Security groups, network ACLs and VPC endpoints',
            'VPC peering and Transit Gateway',
          ],
        },
        {
          title: 'EC2',
          topics: [
            'Instances, AMIs, key pairs and user data',
            'EBS volumes, snapshots and EFS file systems',
            'Load balancers, launch templates and Auto Scaling',
          ],
        },
        {
          title: 'S3',
          topics: [
            'Buckets, objects, versioning and encryption',
            'Storage classes, lifecycle rules and presigned URLs',
            'Static websites on S3 behind CloudFront',
          ],
        },
        {
          title: 'Databases',
          topics: [
            'RDS and Aurora: backups, replicas and failover',
            'DynamoDB tables, keys and indexes',
            'ElastiCache and Redshift: overview',
          ],
        },
        {
          title: 'Route53',
          topics: [
            'Hosted zones, records and alias records',
            'Routing policies, health checks and failover',
          ],
        },
        {
          title: 'Application services',
          topics: [
            'SQS queues and SNS notifications',
            'Lambda functions behind API Gateway',
            'EventBridge rules and Step Functions',
            'Amazon Bedrock (language models as a service): overview',
          ],
        },
        {
          title: 'Operations',
          topics: [
            'CloudWatch metrics, alarms and logs; CloudTrail records',
            'Infrastructure as code with CloudFormation and Terraform',
            'Containers on ECS, Fargate and EKS: overview',
            'AWS certification: Cloud Practitioner and Solutions Architect outlines',
          ],
        },
        {
          title: 'AWS project',
          topics: [
            'A web application with load balancer, database and backups, created with Terraform',
          ],
        },
      ],
    },
    {
      id: 'azure',
      title: 'Azure',
      intro: 'Microsoft Azure, for companies that already work with Windows and Microsoft 365.',
      topics: [
        {
          title: 'Subscriptions',
          topics: [
            'Management groups, subscriptions and resource groups',
            'Users and groups in Microsoft Entra ID (formerly Azure AD)',
            'Role-based access control (RBAC), Azure Policy and resource locks',
            'Budgets, cost analysis and the pricing calculator',
          ],
        },
        {
          title: 'VMs',
          topics: [
            'Sizes, images, disks and availability zones',
            'Access with SSH, RDP and Azure Bastion',
            'Backup, snapshots and Azure Update Manager',
          ],
        },
        {
          title: 'Networking',
          topics: [
            'Virtual networks, subnets, peering and private endpoints',
            'Network security groups and Azure Firewall',
            'Load Balancer, Application Gateway and Front Door',
            'Azure DNS, and NAT Gateway for outbound traffic',
          ],
        },
        {
          title: 'Scale sets',
          topics: [
            'Flexible and uniform orchestration of VMs',
            'Autoscale rules, health checks and upgrades',
          ],
        },
        {
          title: 'Storage and design patterns',
          topics: [
            'Blob, file, queue and table storage',
            'Access tiers, redundancy and shared access signatures',
            'Patterns: static content hosting, load levelling',
            'Patterns: retry, circuit breaker and cache-aside',
          ],
        },
        {
          title: 'Hybrid connectivity',
          topics: [
            'Site-to-site and point-to-site VPN',
            'Private circuits with ExpressRoute',
            'Azure Arc and Azure Site Recovery',
          ],
        },
        {
          title: 'Kubernetes',
          topics: [
            'Why Kubernetes; control plane and nodes; kubectl',
            'Pods, deployments, services, config maps and secrets',
            'Volumes, health probes, resource limits and autoscaling',
            'Helm charts; Gateway API, and Ingress in existing clusters',
            'AKS clusters, node pools, upgrades and Container Registry',
          ],
        },
        {
          title: 'Operations',
          topics: [
            'Azure CLI, PowerShell, Bicep and Terraform',
            'Azure Monitor, Log Analytics and alerts',
            'Azure DevOps pipelines: overview',
            'Azure certification: fundamentals and administrator outlines',
          ],
        },
        {
          title: 'Azure project',
          topics: ['An application on AKS with its own registry, monitoring and cost limit'],
        },
      ],
    },
  ],
} as const satisfies Course;
